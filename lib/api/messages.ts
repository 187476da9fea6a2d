/* What the console and the screen say when something fails, as the specification words it. */

export const requestMessages = {
  status: (status: number) => `API request failed with status: ${status}`,
  unparseable: 'Failed to parse server response',
  network: (message: string) => `Network error: ${message}`,
} as const

export interface ListMessages {
  /** Logged with the error of a failed request. */
  failed: string
  /** Logged with a response that isn't a list. */
  invalid: string
}

const fetching = (what: string): ListMessages => ({
  failed: `Error fetching ${what}`,
  invalid: `Error fetching ${what}`,
})

export const logMessages = {
  subscriptions: {
    failed: 'Subscription API error:',
    invalid: 'Subscription API returned invalid format:',
  },
  quotas: {
    failed: 'Artwork quotas API error:',
    invalid: 'Artwork quotas API returned invalid format:',
  },
  products: {
    failed: 'Opportunity products API error:',
    invalid: 'Opportunity products API returned invalid format:',
  },
  profiles: {
    failed: 'Profile list API error:',
    invalid: 'Profile list API returned invalid format:',
  },
  currencies: {
    failed: 'Currency list API error:',
    invalid: 'Currency list API returned invalid format:',
  },
  artworks: fetching('artworks'),
  profileArtworks: fetching('profile artworks'),
  deletedArtworks: fetching('deleted artworks'),
  tags: fetching('tags'),
  opportunities: fetching('opportunities'),
  profileOpportunities: fetching('profile opportunities'),
  relatedOpportunities: fetching('related opportunities'),
  directory: fetching('directory'),
  adminProfiles: fetching('profiles'),
  adminLog: fetching('log'),
  signInToken: 'Failed to get sign-in token:',
  paymentLibrary: 'Failed to load the payment library:',
  identityLibrary: 'Failed to load the sign-in service:',
  analyticsLibrary: 'Failed to load analytics:',
} as const

export const identityNotReady = 'Firebase auth or provider not initialized'
