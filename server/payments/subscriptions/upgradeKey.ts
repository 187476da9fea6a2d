/** The key of the job that settles an upgrade of a subscription. */
export const upgradeKey = (subscription: string): string => `upgrade ${subscription}`
