/**
 * The dark colours of a mail, by the class of its elements. The light ones are written at each element, because some mail
 * programs remove this sheet; those that have it and a dark screen apply it, instead of inverting colours by themselves.
 */
const dark = {
  ground: 'background: #1a1611',
  text: 'color: #f5efe4',
  soft: 'color: #c8bdac',
  line: 'border-color: #3b342b',
  fill: 'background: #f5efe4',
  'on-fill': 'color: #1a1611',
  outline: 'border-color: #f5efe4',
  mark: 'background: #f5efe4',
  'hour-free': 'background: #1a1611; border-color: #94897a',
  'hour-taken': 'background: #93877a; border-color: #93877a',
  'hour-closed': 'background: #3b342b; border-color: #3b342b',
  'hour-yours': 'background: #f7b32e; border-color: #f5efe4',
}

type DarkClass = keyof typeof dark

/** Returns the attribute that gives an element its dark colours. */
export function darkClass(...names: DarkClass[]): string {
  return `class="${names.join(' ')}"`
}

const rules = Object.entries(dark).map(([name, style]) => `.${name} { ${style.replace(/(?=;|$)/g, ' !important')} }`)

/** The sheet for dark screens, and the declarations that a mail is made for both. */
export const darkHead = `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>:root { color-scheme: light dark } @media (prefers-color-scheme: dark) { ${rules.join(' ')} }</style>`
