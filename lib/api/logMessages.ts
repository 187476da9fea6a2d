/*
 * What the console says when something fails, as the specification words it. Import the namespace:
 * each page then loads only the messages it uses.
 */

export interface ListMessages {
  /** Logged with the error of a failed request. */
  failed: string
  /** Logged with a response that isn't a list, or lacks one. */
  invalid: string
}

const fetching = (what: string): ListMessages => ({
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
export const artworks = fetching('artworks')
export const frontPage = fetching('artworks of the front page')
export const similarArtworks = fetching('similar artworks')
export const profileArtworks = fetching('profile artworks')
export const deletedArtworks = fetching('deleted artworks')
export const deletedProfiles = fetching('deleted profiles')
export const deletedOpportunities = fetching('deleted opportunities')
export const tags = fetching('tags')
export const opportunities = fetching('opportunities')
export const profileOpportunities = fetching('profile opportunities')
export const relatedOpportunities = fetching('related opportunities')
export const applications = fetching('applications')
export const bookmarks = fetching('bookmarks')
export const accesses = fetching('accesses to applications')
export const juryCalls = fetching('calls to review')
export const reviewedApplications = fetching('applications of a call')
export const boosts = fetching('boosts')
export const searches = fetching('saved searches')
export const directory = fetching('directory')
export const adminProfiles = fetching('profiles')
export const fulfillment = fetching('fulfillment')
export const refunds = fetching('refunds')
export const callApplications = fetching('application counts')
export const reports = fetching('reports')
export const adminLog = fetching('log')
export const signInToken = 'Failed to get sign-in token:'
export const paymentLibrary = 'Failed to load the payment library:'
export const identityLibrary = 'Failed to load the sign-in service:'
export const analyticsLibrary = 'Failed to load analytics:'
export const records: ListMessages = fetching('the record')
