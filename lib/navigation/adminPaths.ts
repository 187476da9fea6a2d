/** The pages of administrators. Apart from the other paths, because only they need them. */
export const adminPaths = {
  profiles: '/admin/profiles',
  fulfillment: '/admin/fulfilment',
  payments: '/admin/payments',
  reports: '/admin/reports',
  frontPage: '/admin/front-page',
  applications: '/admin/applications',
  verified: '/admin/verified',
  lookalikes: '/admin/lookalikes',
}
