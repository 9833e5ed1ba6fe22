// Shows the free hours of a space in a frame, in place of this script. Until the frame has reported its height, and if the
// owner does not allow this site, there is a link instead.
;(() => {
  const script = document.currentScript
  const space = script?.dataset.space
  if (!space) return
  const site = new URL(script.src).origin
  const link = document.createElement('a')
  link.href = `${site}/space/${encodeURIComponent(space)}`
  link.textContent = script.dataset.text || 'See the free hours and book'
  link.target = '_blank'
  link.rel = 'noopener'
  const frame = document.createElement('iframe')
  frame.src = `${site}/embed/${encodeURIComponent(space)}`
  frame.title = script.dataset.title || 'Free hours'
  frame.style.cssText = 'display: block; width: 100%; height: 0; border: 0; color-scheme: light dark'
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== site || !(data?.height > 0)) return
    frame.style.height = `${Math.min(Number(data.height), 4000)}px`
    link.remove()
  })
  script.after(link, frame)
})()
