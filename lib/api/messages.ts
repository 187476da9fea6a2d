/* What the console and the screen say when something fails, word for word. */

export const requestMessages = {
  status: (status: number) => `API request failed with status: ${status}`,
  unparseable: 'Failed to parse server response',
  network: (message: string) => `Network error: ${message}`,
} as const

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
  artworks: { failed: 'Error fetching artworks', invalid: 'Error fetching artworks' },
  profileArtworks: {
    failed: 'Error fetching profile artworks',
    invalid: 'Error fetching profile artworks',
  },
  profileOpportunities: 'Error fetching profile opportunities',
  signInToken: 'Failed to get sign-in token:',
  paymentLibrary: 'Failed to load the payment library:',
  identityLibrary: 'Failed to load the sign-in service:',
  analyticsLibrary: 'Failed to load analytics:',
} as const

export type ListMessages = { failed: string; invalid: string }

export const identityNotReady = 'Firebase auth or provider not initialized'
