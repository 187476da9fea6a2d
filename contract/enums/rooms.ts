/* Values and labels of rooms. Plain tables: nothing here may import the validator. */

/** What a wall is painted with. */
export const paints = {
  WHITE: 'White',
  CHALK: 'Chalk',
  CLAY: 'Clay',
  GRAPHITE: 'Graphite',
} as const
export type Paint = keyof typeof paints

/** A room is opened by its curator; its dates and the artists' consent decide the rest. */
export const roomStates = {
  DRAFT: 'Draft',
  /** Too few artists agree. */
  WAITING: 'Waiting for artists',
  UPCOMING: 'Opening soon',
  OPEN: 'Open',
  CLOSED: 'Closed',
} as const
export type RoomState = keyof typeof roomStates

export const roomLists = {
  open: 'Open now',
  upcoming: 'Opening soon',
  archive: 'Archive',
} as const
export type RoomList = keyof typeof roomLists

/** Whether an artist agrees that an artwork hangs in a room. */
export const consents = {
  PENDING: 'No answer yet',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  /** Accepted before. */
  WITHDRAWN: 'Withdrawn',
} as const
export type Consent = keyof typeof consents

/** What an artist answers to an invitation. */
export const consentAnswers = { ACCEPTED: 'Accept', DECLINED: 'Decline' } as const
export type ConsentAnswer = keyof typeof consentAnswers
