/** Between a page of the app and the hidden frame that brings it the outcome of a popup. */
export type RelayMessage =
  | { relay: 'ready' }
  | { relay: 'request'; id: string; type: string; message: unknown }
  | { relay: 'reply'; id: string; result: unknown }

/** From the popup to the hidden frame; both are pages of this service. */
export interface PopupOutcome {
  eventType: 'sendAuthEvent'
  storageKey: string
  authEvent: unknown
}
