import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { criteriaForm, criterion } from '@/contract/forms/criteria'
import { idParams } from '@/contract/values/values'

export const reviewCriteria = z.object({
  /** In the order in which they are scored; empty: jurors give one score. */
  criteria: z.array(criterion),
  /** Another number after every change; 0 before the first. */
  criteriaVersion: z.number().int(),
})
export type ReviewCriteria = z.output<typeof reviewCriteria>

export const updateCriteria = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/:id/criteria',
  summary:
    'Set what applications are scored for; once somebody has scored, another set of criteria or weights needs `isConfirmed`',
  access: 'user',
  params: idParams,
  body: criteriaForm,
  response: reviewCriteria,
})
