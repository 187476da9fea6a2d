import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { isTransferable, transferCountries } from '@/contract/enums/payments/payouts'
import { payoutTable } from '@/server/exports/payoutTable'
import { Download } from '@/server/http/responses'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import {
  createDashboardLink,
  refreshAccount,
  startOnboarding,
} from '@/server/payments/payouts/payoutPages'
import { askProvider } from '@/server/payments/providerErrors'
import { presentPayoutAccount } from '@/server/presenters/payouts'
import { findPayoutAccount } from '@/server/repositories/payouts/payoutAccounts'
import { listPayouts, readPayouts } from '@/server/repositories/payouts/payouts'
import { profileDownloads } from '@/server/routes/profileDownloads'

const messages = {
  unknown:
    'Our payment provider doesn’t respond right now. Nothing was lost. Try again in a moment.',
}

export function payoutRoutes(app: FastifyInstance, services: Services): void {
  accountRoutes(app, services)
  downloadRoutes(app, services)

  route(app, contract.listPayouts, ({ query: { page }, caller, db }) =>
    listPayouts(db, caller.profile.id, page),
  )
}

function accountRoutes(app: FastifyInstance, services: Services): void {
  const { env } = services
  const isSetUp = env.STRIPE_CONNECT_WEBHOOK_SECRET !== undefined
  const countries = transferCountries.filter(
    (country) => isSetUp && isTransferable(country, env.PAYMENTS_COUNTRY),
  )

  route(
    app,
    contract.getPayoutAccount,
    async ({ query, caller: { profile }, db }) => {
      if (query.refresh) await askProvider(() => refreshAccount(profile.id, services), messages)
      const account = await findPayoutAccount(db, profile.id)
      return { account: account ? presentPayoutAccount(account) : null, countries }
    },
    { asksProvider: true },
  )

  /** An account is made once, and each request gets a page of its own. */
  const options = { isRepeatable: true, asksProvider: true, hasSecretResponse: true }

  route(
    app,
    contract.startPayoutOnboarding,
    ({ body, caller }) =>
      askProvider(() => startOnboarding({ ...body, caller }, services), messages),
    options,
  )

  route(
    app,
    contract.createPayoutDashboard,
    ({ caller }) => askProvider(() => createDashboardLink(caller.profile.id, services), messages),
    options,
  )
}

function downloadRoutes(app: FastifyInstance, services: Services): void {
  const downloads = profileDownloads<null>(services, {
    purpose: 'payout downloads',
    path: '/v1/payouts/downloads',
  })

  route(app, contract.createPayoutDownload, ({ caller }) => downloads.create(caller, null), {
    hasSecretResponse: true,
    needsNoRoom: true,
  })

  route(
    app,
    contract.getPayoutDownload,
    async ({ params, db }) => {
      const { profileId } = await downloads.open(db, params.token)
      const table = payoutTable(await readPayouts(db, profileId))
      return new Download(Readable.from([table]), 'payouts.csv', Buffer.byteLength(table))
    },
    { cache: 'none' },
  )
}
