import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { issueCertificate } from '@/server/commands/artworks/issueCertificate'
import { notFound } from '@/server/errors'
import { Counted } from '@/server/http/responses'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import { presentCertificate, presentConfirmation } from '@/server/presenters/certificates'
import {
  confirmCertificate,
  countCertificates,
  listCertificates,
  revokeCertificate,
} from '@/server/repositories/certificates'

const TAG = 'certificates'

/** Certificates of authenticity (docs/product.md, "Certificates"). */
export function certificateRoutes(app: FastifyInstance, { clock }: Services): void {
  route(
    app,
    contract.createCertificate,
    async ({ body, caller, db }) =>
      presentCertificate(await issueCertificate(db, { ...body, caller, now: clock() })),
    { invalidates: [TAG] },
  )

  route(app, contract.listCertificates, async ({ query, caller, db }) => {
    const certificates = await listCertificates(db, caller.profile.id, query)
    const total = await countCertificates(db, caller.profile.id)
    return new Counted(certificates.map(presentCertificate), { total })
  })

  route(
    app,
    contract.revokeCertificate,
    async ({ params: { id }, caller, db }) => {
      const revoked = await revokeCertificate(db, {
        id,
        profileId: caller.profile.id,
        now: new Date(clock()),
      })
      if (!revoked) throw notFound('Certificate')
      return presentCertificate(revoked)
    },
    { invalidates: [TAG], isRepeatable: true },
  )

  route(
    app,
    contract.confirmCertificate,
    async ({ params: { hash }, db }) => {
      const found = await confirmCertificate(db, hash)
      if (!found) throw notFound('Certificate')
      return presentConfirmation(found)
    },
    { cache: { tags: [TAG, 'artworks', 'profiles'], seconds: 60 } },
  )
}
