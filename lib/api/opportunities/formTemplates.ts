import type { BodyFor } from '@/contract/endpoint'
import type {
  createFormTemplate as create,
  deleteFormTemplate as remove,
  listFormTemplates as list,
  renameFormTemplate as rename,
} from '@/contract/opportunities/formTemplates'
import { request } from '@/lib/api/client'

/* Application forms that a profile has saved, to start others from them. */

const path = '/v1/opportunities/form-templates'
const asProfile = { tokens: 'profile' } as const

export const listFormTemplates = () => request<typeof list>('GET', path, {}, asProfile)

export const createFormTemplate = (body: BodyFor<typeof create>) =>
  request<typeof create>('POST', path, { body }, asProfile)

export const renameFormTemplate = (id: string, name: string) =>
  request<typeof rename>('PUT', `${path}/:id`, { params: { id }, body: { name } }, asProfile)

export const deleteFormTemplate = (id: string) =>
  request<typeof remove>('DELETE', `${path}/:id`, { params: { id } }, asProfile)
