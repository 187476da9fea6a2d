/* What the screen says when something fails, as the specification words it. */

export const requestMessages = {
  status: (status: number) => `API request failed with status: ${status}`,
  unparseable: 'Failed to parse server response',
  network: (message: string) => `Network error: ${message}`,
} as const

export const identityNotReady = 'Firebase auth or provider not initialized'
