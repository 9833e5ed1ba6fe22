// Sends the answer without a navigation, which would be an entry in the history of the page around the iframe.
document.querySelector('form[data-answers]')?.addEventListener('submit', async (event) => {
  event.preventDefault()
  try {
    const body = new URLSearchParams({ answer: event.submitter.value })
    const response = await fetch(window.location.href, { method: 'POST', body })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const answered = page.querySelector('main')
    if (!answered) throw new Error('the answer has no page')
    document.querySelector('main').replaceWith(answered)
    finish()
  } catch {
    // The page shows whether the answer has arrived.
    window.location.reload()
  }
})

// Notifies the page around the iframe that the challenge is completed; as a top-level page, returns to the shop.
function finish() {
  const answered = document.getElementById('answered')
  if (!answered) return
  const { intent, returnUrl } = answered.dataset
  if (window.parent !== window) window.parent.postMessage({ type: 'card-simulator:challenge-done', id: intent }, '*')
  else if (returnUrl) window.location.replace(returnUrl)
}

finish()
