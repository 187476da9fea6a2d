/* What the console says when something fails, as the specification words it. Every page loads all of it. */

export interface ListMessages {
  /** Logged with the error of a failed request. */
  failed: string
  /** Logged with a response that isn't a list, or lacks one. */
  invalid: string
}

/** Messages of a list or record that has none of its own below. */
export const fetching = (what: string): ListMessages => ({
  failed: `Error fetching ${what}`,
  invalid: `Error fetching ${what}`,
})

export const subscriptions: ListMessages = {
  failed: 'Subscription API error:',
  invalid: 'Subscription API returned invalid format:',
}
export const quotas: ListMessages = {
  failed: 'Artwork quotas API error:',
  invalid: 'Artwork quotas API returned invalid format:',
}
export const products: ListMessages = {
  failed: 'Opportunity products API error:',
  invalid: 'Opportunity products API returned invalid format:',
}
export const artworkProducts: ListMessages = {
  failed: 'Artwork products API error:',
  invalid: 'Artwork products API returned invalid format:',
}
export const profiles: ListMessages = {
  failed: 'Profile list API error:',
  invalid: 'Profile list API returned invalid format:',
}
export const currencies: ListMessages = {
  failed: 'Currency list API error:',
  invalid: 'Currency list API returned invalid format:',
}
export const signInToken = 'Failed to get sign-in token:'
export const paymentLibrary = 'Failed to load the payment library:'
export const identityLibrary = 'Failed to load the sign-in service:'
export const analyticsLibrary = 'Failed to load analytics:'
