import type { FastifyInstance } from 'fastify'
import { contract } from '@/contract/contract'
import { createTemplate } from '@/server/commands/opportunities/saveTemplate'
import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { route } from '@/server/http/route'
import type { Services } from '@/server/http/services'
import * as templates from '@/server/repositories/opportunities/formTemplates'

export function formTemplateRoutes(app: FastifyInstance, { clock }: Services): void {
  const show = async (db: Db, profileId: string, id: string) => {
    const template = await templates.findTemplate(db, profileId, id)
    if (!template) throw notFound('Saved form')
    return template
  }

  route(app, contract.listFormTemplates, ({ caller, db }) =>
    templates.listTemplates(db, caller.profile.id),
  )

  route(app, contract.createFormTemplate, async ({ body, caller, db }) =>
    show(db, caller.profile.id, await createTemplate(db, { caller, fields: body, now: clock() })),
  )

  route(app, contract.renameFormTemplate, async ({ params: { id }, body, caller, db }) => {
    await templates.updateTemplateName(db, caller.profile.id, { id, name: body.name })
    return show(db, caller.profile.id, id)
  })

  route(app, contract.deleteFormTemplate, ({ params, caller, db }) =>
    templates.removeTemplate(db, caller.profile.id, params.id),
  )
}
