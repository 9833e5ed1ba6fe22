/** The styles of the frame for other sites. `--owner` is the owner's colour, `--on-owner` that of words on it. */
export const embedStyle = `
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; --text: light-dark(#1d1914, #f5efe4); --soft: light-dark(#574e43, #c8bdac); --line: light-dark(#8a7f70, #8f8474); --ground: light-dark(#fff, #231e18) }
* { box-sizing: border-box }
body { margin: 0; color: var(--text) }
main { max-width: 40rem; margin: 0 auto; padding: 1rem; border: 1px solid light-dark(#e4dbcb, #3b342b); border-radius: 14px; background: var(--ground) }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; align-items: center }
h1 { margin: 0; font-size: 1.125rem; line-height: 1.3 }
nav { display: flex; gap: .25rem }
nav a { padding: .5rem .625rem; border: 1px solid var(--line); border-radius: 8px; text-decoration: none }
a { color: inherit }
table { width: 100%; margin: .75rem 0 .5rem; border-collapse: separate; border-spacing: 3px; table-layout: fixed; font-variant-numeric: tabular-nums }
caption, .out { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
th { padding: 0; font-weight: 400; font-size: .8125rem; color: var(--soft) }
th b { display: block; font-size: 1rem; color: var(--text) }
tr > th:first-child { width: 2.75rem; text-align: left }
td { height: 1.75rem; padding: 0; border-radius: 4px; position: relative }
td button { display: block; width: 100%; height: 100%; min-height: 1.75rem; padding: 0; border: 1px solid var(--line); border-radius: 4px; background: light-dark(#fff, #cdc2ae); cursor: pointer }
td button:hover { border: 2px solid var(--text) }
td button[aria-pressed=true] { border: 2px solid var(--text); background: var(--owner) }
td button[aria-pressed=true]::after { content: "\\2713"; color: var(--on-owner); font-weight: 700 }
:focus-visible { outline: 3px solid var(--text); outline-offset: 2px }
p { margin: .5rem 0 }
.soft, .total span, .by { color: var(--soft); font-size: .875rem }
#fields { display: flex; flex-wrap: wrap; gap: .75rem; margin-block: .75rem }
label { display: grid; gap: .25rem; font-size: .875rem }
select, input, .show { font: inherit; min-height: 2.75rem; min-width: 5rem; padding: .25rem .75rem; border: 1px solid var(--line); border-radius: 10px; background: var(--ground); color: inherit }
.show { cursor: pointer }
.live .show { display: none }
fieldset { margin: 0 0 .75rem; padding: 0; border: 0 }
legend { padding: 0; font-weight: 600 }
.extra { display: flex; gap: 1rem; justify-content: space-between; align-items: center; margin: 0; padding: .5rem 0; border-bottom: 1px solid light-dark(#e4dbcb, #3b342b); overflow-wrap: anywhere }
.extra b { display: block; font-weight: 500; font-size: .9375rem }
small { font-size: .8125rem; color: var(--soft) }
.extra [type=checkbox] { min-width: 1.5rem; min-height: 1.5rem; flex: none; margin: .625rem; accent-color: var(--text) }
.extra [type=number] { flex: none; width: 5.5rem }
[aria-busy=true] #answer { opacity: .6 }
[tabindex]:focus { outline: 0 }
.in { flex: none }
.key { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .375rem; font-size: .8125rem; color: var(--soft) }
.key i { width: 1rem; height: .75rem; border-radius: 3px; border: 1px solid var(--line); background: light-dark(#fff, #cdc2ae) }
.key i:not(:first-child) { margin-left: .5rem }
.taken, .key .taken { background: light-dark(#3d362d, #6e6457) }
.no, .key .no { background: light-dark(#f0e9db, #15110d) }
.total { font-size: 1.25rem; font-weight: 600 }
.total span { font-weight: 400 }
.problem { padding: .625rem .75rem; border-radius: 10px; background: light-dark(#fbe8c3, #3d2d10); color: light-dark(#764700, #f3c878) }
.book { display: block; padding: .8rem 1rem; border-radius: 10px; border: 2px solid light-dark(#1d1914, #f5efe4); background: var(--owner); color: var(--on-owner); font-weight: 600; text-align: center; text-decoration: none }
.by { margin-bottom: 0 }
`
