// Notifies the page around the iframe that the challenge is completed; as a top-level page, returns to the shop.
const answered = document.getElementById('answered')
if (answered) {
  const { intent, returnUrl } = answered.dataset
  if (window.parent !== window) window.parent.postMessage({ type: 'card-simulator:challenge-done', id: intent }, '*')
  else if (returnUrl) window.location.replace(returnUrl)
}
