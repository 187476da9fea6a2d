import type { PopupOutcome } from './relayMessages'

interface Claims {
  sub: string
  email: string
  name?: string
  picture?: string
}

const query = new URLSearchParams(location.search)
const storageKey = `${query.get('apiKey')}:${query.get('appName')}`
const authType = query.get('authType') ?? ''

function finish(claims: Claims) {
  const address = new URL(location.pathname, location.origin)
  address.searchParams.set('providerId', query.get('providerId') ?? '')
  address.searchParams.set('id_token', JSON.stringify({ email_verified: true, ...claims }))
  const authEvent = {
    type: authType,
    eventId: query.get('eventId'),
    urlResponse: address.href,
    sessionId: 'unused',
    postBody: '',
    tenantId: null,
    error: null,
  }
  if (/redirect/i.test(authType)) {
    sessionStorage.setItem(`firebase:redirectEvent:${storageKey}`, JSON.stringify(authEvent))
    location.assign(query.get('redirectUrl') ?? '/')
  } else if (!tellOpener({ eventType: 'sendAuthEvent', storageKey, authEvent })) {
    document.getElementById('problem')?.removeAttribute('hidden')
  }
}

/** Finds the hidden frame of the app's page that opened this popup. */
function tellOpener(outcome: PopupOutcome): boolean {
  const frames = window.opener?.frames ?? []
  for (let index = 0; index < frames.length; index++) {
    const frame: Window = frames[index]
    if (holdsRelay(frame)) {
      frame.postMessage(outcome, location.origin)
      return true
    }
  }
  return false
}

function holdsRelay(frame: Window): boolean {
  try {
    const search = new URLSearchParams(frame.location.search)
    return `${search.get('apiKey')}:${search.get('appName')}` === storageKey
  } catch {
    return false // a frame of another origin
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-claims]')) {
  button.addEventListener('click', () => finish(JSON.parse(button.dataset.claims ?? '')))
}

document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const fields = new FormData(event.currentTarget as HTMLFormElement)
  const email = String(fields.get('email')).trim().toLowerCase()
  const name = String(fields.get('name')).trim()
  finish({ sub: email, email, ...(name && { name }) })
})

// A press before this script listens would send the form to nowhere.
for (const button of document.querySelectorAll('button')) button.disabled = false
