import { z } from 'zod'
import { endpoint } from './endpoint'

export const getHealth = endpoint({
  method: 'GET',
  path: '/v1/health',
  summary: 'Whether the process is running',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
})

export const getReadiness = endpoint({
  method: 'GET',
  path: '/v1/ready',
  summary: 'Whether database and storage can be reached',
  access: 'public',
  response: z.object({ status: z.literal('ok'), checks: z.record(z.string(), z.literal('ok')) }),
})
