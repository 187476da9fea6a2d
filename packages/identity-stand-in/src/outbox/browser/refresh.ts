const shown = document.querySelector('main')?.dataset.newest ?? ''

async function showNews() {
  if (document.hidden) return
  // An interrupted look is made up for by the next one.
  const response = await fetch('/outbox.json').catch(() => undefined)
  if (!response?.ok) return
  const { messages }: { messages: { id: string }[] } = await response.json()
  if ((messages[0]?.id ?? '') !== shown) location.reload()
}

setInterval(() => void showNews(), 2000)

export {}
