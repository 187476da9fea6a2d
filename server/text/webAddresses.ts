/** Addresses of the web app's pages, as feeds, calendars and mails link to them. */
export const webAddresses = (origin: string) => ({
  home: `${origin}/`,
  artworks: `${origin}/artworks`,
  artwork: (id: string) => `${origin}/art/${id}`,
  certificate: (hash: string) => `${origin}/artworks/certificates/${hash}`,
  opportunities: `${origin}/opportunities`,
  opportunity: (id: string) => `${origin}/opportunities/${id}`,
  newOpportunity: `${origin}/opportunities/new`,
  editOpportunity: (id: string) => `${origin}/opportunities/edit/${id}`,
  /** The list with the filters of a saved search. */
  matches: (filters: Record<string, string>) =>
    `${origin}/opportunities?${new URLSearchParams(filters).toString()}`,
  following: `${origin}/following`,
  rooms: `${origin}/rooms`,
  room: (id: string) => `${origin}/rooms/${id}`,
  roomInvitations: `${origin}/rooms/invitations`,
  applications: `${origin}/applications`,
  application: (id: string) => `${origin}/applications/${id}`,
  boostReceipt: (id: string) => `${origin}/statistics/boosts/${id}`,
  checkoutSuccess: `${origin}/checkout/success`,
  bookmarks: `${origin}/bookmarks`,
  review: (opportunityId: string) => `${origin}/opportunities/${opportunityId}/applications`,
  reviewedApplication: (opportunityId: string, applicationId: string) =>
    `${origin}/opportunities/${opportunityId}/applications/${applicationId}`,
  /** Where requests to waive the fee are decided. */
  waivers: (opportunityId: string) =>
    `${origin}/opportunities/${opportunityId}/applications?view=waivers`,
  juryInvitation: (secret: string) => `${origin}/jury/${secret}`,
  team: `${origin}/settings/team`,
  keys: `${origin}/settings/keys`,
  verification: `${origin}/settings/verification`,
  teamInvitation: (secret: string) => `${origin}/team/${secret}`,
  pricing: `${origin}/pricing`,
  /** The confirmation that the free plan is chosen. */
  freePlan: `${origin}/pricing?plan=FREE`,
  subscription: `${origin}/settings/subscription`,
  payouts: `${origin}/settings/payouts`,
  account: `${origin}/settings/account`,
  profileSettings: `${origin}/settings/profile`,
  terms: `${origin}/terms`,
  appeal: (id: string) => `${origin}/appeal/${id}`,
  reportMessage: (id: string) => `${origin}/report/message/${id}`,
  unsubscribe: (token: string) => `${origin}/unsubscribe?token=${token}`,
  profile: ({ id, handle }: { id: string; handle: string }) => `${origin}/profile/${id}/${handle}`,
})

export type WebAddresses = ReturnType<typeof webAddresses>
