import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { isTransferable, transferCountries } from '@/contract/enums/payouts'
import type { ProfileCaller } from '@/server/auth/callers'
import { notFound } from '@/server/errors'
import { createDownloadLinks } from '@/server/exports/downloadLinks'
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
import { isOwnedBy } from '@/server/repositories/profiles/profileWrites'
import { findPayoutAccount } from '@/server/repositories/payouts/payoutAccounts'
import { listPayouts, readPayouts } from '@/server/repositories/payouts/payouts'
import { hasSignedOutSince } from '@/server/repositories/profiles/signOuts'

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

function downloadRoutes(app: FastifyInstance, { env, clock }: Services): void {
  const links = createDownloadLinks(env.PROFILE_TOKEN_SECRET, clock, {
    purpose: 'payout downloads',
    old: env.PROFILE_TOKEN_SECRET_OLD,
  })
  const subjectOf = ({ uid, profile }: ProfileCaller) => JSON.stringify([uid, profile.id])

  route(
    app,
    contract.createPayoutDownload,
    ({ caller }) => ({
      url: `${env.NEXT_PUBLIC_API_URL}/v1/payouts/downloads/${links.sign(subjectOf(caller))}`,
    }),
    { hasSecretResponse: true, needsNoRoom: true },
  )

  route(
    app,
    contract.getPayoutDownload,
    async ({ params, db }) => {
      const link = links.verify(params.token)
      if (!link) throw notFound('Download')
      // What is signed was written by `sign`.
      const [uid, profileId] = JSON.parse(link.subject) as [string, string]
      if (await hasSignedOutSince(db, uid, link.createdAt)) throw notFound('Download')
      if (!(await isOwnedBy(db, { uid, profileId }))) throw notFound('Download')
      const table = payoutTable(await readPayouts(db, profileId))
      return new Download(Readable.from([table]), 'payouts.csv', Buffer.byteLength(table))
    },
    { cache: 'none' },
  )
}
