/*
 * Public settings, written into the bundle by the build: each must be named in full here,
 * since the build replaces the expressions literally.
 */
export const env = {
  apiUrl: process.env.NEXT_PUBLIC_API_URL ?? 'http://localhost:4000',
  webOrigin: process.env.NEXT_PUBLIC_WEB_ORIGIN ?? 'http://localhost:3000',
  imageUrl: process.env.NEXT_PUBLIC_IMAGE_URL ?? 'http://localhost:4000/v1/images',
  stripeKey: process.env.NEXT_PUBLIC_STRIPE_KEY ?? '',
  mixpanelToken: process.env.NEXT_PUBLIC_MIXPANEL_TOKEN ?? '',
  /** Analytics wait until the visitor agrees. */
  analyticsNeedConsent: process.env.NEXT_PUBLIC_ANALYTICS_CONSENT === 'true',
}
