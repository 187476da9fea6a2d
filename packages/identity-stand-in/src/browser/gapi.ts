import type { RelayMessage } from './relayMessages'

type Handler = (message: unknown) => unknown
type OnResult = (results: unknown[]) => void

interface FrameOptions {
  url: string
  where: HTMLElement
}

/** Stands in for the part of Google's iframe library that Firebase's SDK uses for popups. */
class RelayFrame {
  readonly #element: HTMLIFrameElement
  readonly #handlers = new Map<string, Handler>()
  readonly #unheard: Extract<RelayMessage, { relay: 'request' }>[] = []
  readonly #onResults = new Map<string, OnResult>()
  readonly #ready: Promise<void>

  constructor({ url, where }: FrameOptions) {
    this.#element = document.createElement('iframe')
    this.#element.src = url
    this.#element.title = 'Sign-in'
    this.#element.hidden = true
    this.#ready = new Promise((resolve) => {
      window.addEventListener('message', (event: MessageEvent<RelayMessage>) => {
        if (event.source !== this.#element.contentWindow) return
        if (event.data.relay === 'ready') resolve()
        if (event.data.relay === 'request') this.#answer(event.data)
        if (event.data.relay === 'reply') this.#settle(event.data.id, event.data.result)
      })
    })
    where.appendChild(this.#element)
  }

  register(type: string, handler: Handler) {
    this.#handlers.set(type, handler)
    this.#unheard.splice(0).forEach((request) => this.#answer(request))
  }

  send(type: string, message: unknown, onResult?: OnResult) {
    const id = Math.random().toString(36)
    if (onResult) this.#onResults.set(id, onResult)
    this.#post({ relay: 'request', id, type, message })
  }

  async ping(onReady: () => void) {
    await this.#ready
    onReady()
  }

  async restyle() {}

  #answer(request: Extract<RelayMessage, { relay: 'request' }>) {
    const handler = this.#handlers.get(request.type)
    if (!handler) this.#unheard.push(request)
    else this.#post({ relay: 'reply', id: request.id, result: handler(request.message) })
  }

  #settle(id: string, result: unknown) {
    const onResult = this.#onResults.get(id)
    this.#onResults.delete(id)
    try {
      onResult?.([result])
    } catch {
      // The SDK throws after each successful result, by an oversight of its own.
    }
  }

  #post(message: RelayMessage) {
    this.#element.contentWindow?.postMessage(message, new URL(this.#element.src).origin)
  }
}

const context = {
  open: (options: FrameOptions, onOpen: (frame: RelayFrame) => unknown) =>
    onOpen(new RelayFrame(options)),
}

Object.assign(window, {
  gapi: {
    load: (_name: string, { callback }: { callback: () => void }) => callback(),
    iframes: {
      Iframe: RelayFrame,
      getContext: () => context,
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
    },
  },
})
