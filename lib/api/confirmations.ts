import type { confirmPlace as confirm } from '@/contract/applications/applications'
import type { BodyFor } from '@/contract/endpoint'
import { request } from './client'

export const confirmPlace = (id: string, body: BodyFor<typeof confirm>) =>
  request<typeof confirm>(
    'PUT',
    '/v1/applications/:id/confirmation',
    { params: { id }, body },
    { tokens: 'user' },
  )
