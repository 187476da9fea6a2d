import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { templateForm, templateName } from '@/contract/forms/formTemplate'
import { id, idParams, instant, nothing } from '@/contract/values/values'

/** An application form that a profile has saved, to start others from it. */
export const formTemplate = z.object({
  id,
  name: z.string(),
  form: templateForm,
  createdAt: instant,
})
export type FormTemplate = z.output<typeof formTemplate>

const templateFields = z.object({ ...templateName.shape, form: templateForm })
export type TemplateFields = z.output<typeof templateFields>

export const listFormTemplates = endpoint({
  method: 'GET',
  path: '/v1/opportunities/form-templates',
  summary: 'Saved application forms of the profile, the newest first',
  access: 'profile',
  response: z.array(formTemplate),
})

export const createFormTemplate = endpoint({
  method: 'POST',
  path: '/v1/opportunities/form-templates',
  summary: 'Save an application form as a template, at most 20 for each profile',
  access: 'profile',
  body: templateFields,
  response: formTemplate,
  status: 201,
})

export const renameFormTemplate = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/form-templates/:id',
  summary: 'Rename a template',
  access: 'profile',
  params: idParams,
  body: templateName,
  response: formTemplate,
})

export const deleteFormTemplate = endpoint({
  method: 'DELETE',
  path: '/v1/opportunities/form-templates/:id',
  summary: 'Delete a template; forms that were started from it stay',
  access: 'profile',
  params: idParams,
  response: nothing,
  status: 204,
})
