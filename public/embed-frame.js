// In the widget's frame: shows the answer to what a visitor chooses without loading the frame again, follows the hours that others
// take, and reports the height. Without it the page is a plain form, but the frame is not shown. No request of it has cookies.
;(() => {
  const main = document.querySelector('main')
  const parts = ['week', 'fields', 'hours', 'extras', 'answer']
  let params = new URLSearchParams(location.search)
  let loading = new AbortController()
  let position = ''
  /** A visitor waits for the answer to what they chose. */
  let isAwaited = false

  const tell = () => parent.postMessage({ height: document.documentElement.offsetHeight }, '*')
  new ResizeObserver(tell).observe(document.documentElement)

  const load = async () => {
    loading.abort()
    loading = new AbortController()
    const { signal } = loading
    if (!isAwaited) {
      for (const name of ['seen', 'week']) {
        const shown = main.querySelector(`[name=${name}]`)?.value
        if (shown) params.set(name, shown)
      }
    }
    try {
      const headers = { 'x-seen-position': position }
      const response = await fetch(`?${params}`, { credentials: 'omit', headers, signal })
      if (response.status === 404) main.textContent = 'This space is not offered any more.'
      else if (!response.ok) throw new Error(String(response.status))
      else show(await response.text())
      isAwaited = false
    } catch {
      if (!signal.aborted && isAwaited) {
        showProblem()
        setTimeout(() => !signal.aborted && isAwaited && load(), 3_000)
      }
    }
    if (!signal.aborted) main.ariaBusy = 'false'
  }

  const choose = (form, more = {}) => {
    params = new URLSearchParams(form)
    for (const [name, value] of Object.entries(more)) params.set(name, value)
    history.replaceState(null, '', `?${params}`)
    isAwaited = true
    main.ariaBusy = 'true'
    load()
  }

  /** The styles of the answer are left out: they have another nonce. */
  const show = (page) => {
    const html = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
    const next = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
    const isSame = (root) => parts.every((id) => root.querySelector(`#${id}`))
    if (isSame(main) && isSame(next)) for (const id of parts) replace(main, next, id)
    else main.innerHTML = next.innerHTML
  }

  /** Replaces a part that differs. The focus stays on the same control, with what is typed there. */
  const replace = (from, to, id) => {
    const part = from.querySelector(`#${id}`)
    const { innerHTML } = to.querySelector(`#${id}`)
    if (part.innerHTML === innerHTML) return
    const focused = part.contains(document.activeElement) ? document.activeElement : null
    part.innerHTML = innerHTML
    if (!focused) return
    const same = [...part.querySelectorAll('a, button, input, select')].find((one) =>
      focused.name
        ? one.name === focused.name && (one.type !== 'submit' || one.value === focused.value) && !one.hidden
        : one.id === focused.id,
    )
    if (same?.name) same.value = focused.value
    ;(same ?? part).focus({ preventScroll: true })
  }

  const showProblem = () => {
    const problem = document.createElement('p')
    problem.className = 'problem'
    problem.textContent =
      'There is no connection at the moment. What you chose is kept, and its price follows as soon as it can.'
    main.querySelector('#answer')?.replaceChildren(problem)
  }

  document.documentElement.classList.add('live')
  const chosen = (form) => new FormData(form, form.querySelector('button'))
  main.addEventListener('submit', (event) => {
    event.preventDefault()
    choose(new FormData(event.target, event.submitter))
  })
  main.addEventListener('change', ({ target: { form } }) => choose(chosen(form)))
  main.addEventListener('click', (event) => {
    const seen = event.target.closest('.book') && main.querySelector('[name=seen]')
    if (seen && !seen.value.endsWith(' opened')) seen.value += ' opened'
    const link = event.target.closest('nav a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(chosen(link.closest('form')), { week: new URL(link.href).searchParams.get('week') })
  })

  // Visitors who get an event at the same time load at different ones.
  let isSoon = false
  const loadSoon = () => {
    if (isSoon) return
    isSoon = true
    setTimeout(() => {
      isSoon = false
      load()
    }, Math.random() * 300)
  }

  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

  /** Reads the events of the space until the stream ends or moves to another server. */
  const read = async (reader) => {
    for (let text = ''; ; ) {
      const { done, value } = await reader.read()
      if (done) return
      const events = (text + value).split('\n\n')
      text = events.pop()
      for (const event of events) {
        const [, kind, data] = /event: (\w+)\ndata: (.*)/.exec(event) ?? []
        if (kind === 'moved') return
        if (kind === 'changed') position = JSON.parse(data).position ?? ''
        if (kind === 'changed') loadSoon()
      }
    }
  }

  /** Follows the events of the space. A refused stream is asked for again after half a minute, when the week is loaded too. */
  const follow = async (stop, isFirst) => {
    for (let age = isFirst ? Math.ceil(performance.now()) : 0; !stop.signal.aborted; age = 0) {
      let wait = 30_000
      try {
        const address = `/api/events?topics=${main.dataset.topic}&age=${age}`
        const { ok, body } = await fetch(address, { credentials: 'omit', signal: stop.signal })
        if (age === 0) loadSoon()
        if (ok) {
          wait = 1_000 + Math.random() * 2_000
          const reader = body.pipeThrough(new TextDecoderStream()).getReader()
          await read(reader)
          reader.cancel()
        }
      } catch {
        wait = 3_000 + Math.random() * 3_000
        if (!stop.signal.aborted) loadSoon()
      }
      await pause(wait)
    }
  }

  // A widget out of sight has no stream: an address has a limited number of them.
  let stream = null
  let isFirst = true
  let isOnScreen = false
  const update = () => {
    const isSeen = isOnScreen && !document.hidden
    if (isSeen === Boolean(stream)) return
    stream?.abort()
    stream = isSeen ? new AbortController() : null
    if (stream) follow(stream, isFirst)
    if (stream) isFirst = false
  }
  new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1).isIntersecting
    update()
  }).observe(main)
  document.addEventListener('visibilitychange', update)
  addEventListener('online', () => isAwaited && load())
})()
