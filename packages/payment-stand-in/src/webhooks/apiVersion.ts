import type Stripe from 'stripe'

/** The version that the installed SDK is written for; another SDK does not compile with this one. */
export const API_VERSION: typeof Stripe.API_VERSION = '2026-10-28.endive'
