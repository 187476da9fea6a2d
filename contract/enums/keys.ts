/* Values and labels of keys for programs and of webhooks. Plain tables: nothing here may import the validator. */

/** What a key may do. */
export const keyScopes = {
  READ: {
    label: 'Read-only',
    text: 'Sees what the role Reader sees: artworks, opportunities, applications and statistics.',
  },
  WRITE: {
    label: 'Read and write',
    text: 'Also changes the profile, artworks, rooms and opportunities, and moves applications between rounds.',
  },
} as const
export type KeyScope = keyof typeof keyScopes

/** What every key begins with, so that people and scanners recognize one. */
export const KEY_PREFIX = 'ac_'

export const webhookEvents = {
  'application.received': {
    label: 'Application received',
    text: 'An artist submitted an application to one of your opportunities.',
  },
  'opportunity.published': {
    label: 'Opportunity published',
    text: 'One of your opportunities was published for the first time.',
  },
  'message.received': {
    label: 'Message received',
    text: 'A visitor wrote to your profile, or an applicant answered you.',
  },
} as const
export type WebhookEvent = keyof typeof webhookEvents

/** What the test button sends, beside the events. */
export const TEST_EVENT = 'test'

/** How a delivery stands. */
export const deliveryStates = {
  PENDING: 'Waiting for the next try',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
} as const
export type DeliveryState = keyof typeof deliveryStates
