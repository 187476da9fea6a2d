import type { FastifyInstance } from 'fastify'
import { EVERYTHING } from '@/contract/cacheTags'
import { contract } from '@/contract/contract'
import { deleteAccount, restoreAccount } from '@/server/commands/profiles/deleteAccount'
import { notFound } from '@/server/errors'
import { writeAccountArchive } from '@/server/exports/accountArchive'
import { createDownloadLinks } from '@/server/exports/downloadLinks'
import { RunningDownloads } from '@/server/exports/runningDownloads'
import { Download } from '@/server/http/responses'
import { endSignIns, hasSignedOutSince } from '@/server/repositories/profiles/signOuts'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'

const invalidates = [EVERYTHING]

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { env, clock, storage, documents } = services
  const links = createDownloadLinks(env.PROFILE_TOKEN_SECRET, clock, {
    old: env.PROFILE_TOKEN_SECRET_OLD,
  })
  const running = new RunningDownloads()

  route(app, contract.signOutEverywhere, ({ caller, db }) => endSignIns(db, caller.uid))

  route(app, contract.deleteAccount, ({ caller, db }) => deleteAccount(db, caller, services), {
    invalidates,
  })

  route(
    app,
    contract.restoreAccount,
    ({ caller: { uid }, db }) => restoreAccount(db, { uid, now: new Date(clock()) }),
    { invalidates },
  )

  route(
    app,
    contract.createAccountDownload,
    ({ caller: { uid } }) => {
      running.requireFree(uid)
      return { url: `${env.NEXT_PUBLIC_API_URL}/v1/account/downloads/${links.sign(uid)}` }
    },
    { hasSecretResponse: true, needsNoRoom: true },
  )

  route(
    app,
    contract.getAccountDownload,
    async ({ params, db }) => {
      const download = links.verify(params.token)
      if (!download || (await hasSignedOutSince(db, download.subject, download.createdAt)))
        throw notFound('Download')
      const { subject: uid } = download
      const { stream } = await running.start(uid, async () => ({
        stream: await writeAccountArchive(uid, { db, storage, documents }),
      }))
      return new Download(stream, 'art-commons.zip')
    },
    { cache: 'none' },
  )
}
