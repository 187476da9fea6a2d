import { Problem } from '@/local/problem'
import { loadSecrets } from './secrets'
import { readSettings } from './settings'

interface PaymentEnv {
  STRIPE_SECRET_KEY: string
  STRIPE_API_URL: string | undefined
}

/** The key of the configured payment provider or, without one, of the stack on this machine. */
export function paymentEnv(env: NodeJS.ProcessEnv, dataFolder: string): PaymentEnv {
  const { external, ports } = readSettings(env)
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: url } = env
  if (external.payments && key) {
    if (url) throw new Problem('STRIPE_API_URL is set by the local stack only.', 'Remove it.')
    return { STRIPE_SECRET_KEY: key, STRIPE_API_URL: undefined }
  }
  return localPaymentEnv(loadSecrets(dataFolder), ports.payments)
}

/** The stand-in of the local stack. */
export const localPaymentEnv = (
  secrets: { paymentsKey: string },
  port: number,
): PaymentEnv & { STRIPE_API_URL: string } => ({
  STRIPE_SECRET_KEY: `sk_test_${secrets.paymentsKey}`,
  STRIPE_API_URL: `http://127.0.0.1:${port}`,
})
