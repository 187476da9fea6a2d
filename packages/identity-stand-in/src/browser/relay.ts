import type { PopupOutcome, RelayMessage } from './relayMessages'

const query = new URLSearchParams(location.search)
const storageKey = `${query.get('apiKey')}:${query.get('appName')}`
const redirectKey = `firebase:redirectEvent:${storageKey}`
const noAuthEvent = { type: 'unknown', error: { code: 'auth/no-auth-event' } }

// Only listed origins can hold this frame (frame-ancestors), so any parent may read.
const post = (message: RelayMessage) => window.parent.postMessage(message, '*')

function sendAuthEvent(authEvent: unknown) {
  const message = { type: 'authEvent', authEvent }
  post({ relay: 'request', id: Math.random().toString(36), type: 'authEvent', message })
}

window.addEventListener('message', (event: MessageEvent<RelayMessage | PopupOutcome>) => {
  const { data, source, origin } = event
  if (source === window.parent && 'relay' in data && data.relay === 'request') {
    post({ relay: 'reply', id: data.id, result: { status: 'ACK', webStorageSupport: true } })
  }
  if (origin === location.origin && 'eventType' in data && data.storageKey === storageKey) {
    sendAuthEvent(data.authEvent)
  }
})

const kept = sessionStorage.getItem(redirectKey)
sessionStorage.removeItem(redirectKey)
post({ relay: 'ready' })
sendAuthEvent(kept === null ? noAuthEvent : JSON.parse(kept))
