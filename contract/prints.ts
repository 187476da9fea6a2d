import { z } from 'zod'
import { endpoint } from './endpoint'
import { labelSizes, printDocuments } from './enums/prints'
import { oneOf } from './forms/values'
import { counts } from './limits/limits'
import { id, idParams, textResponse } from './values/values'

export const createPrint = endpoint({
  method: 'POST',
  path: '/v1/prints',
  summary:
    'An address at which a list of works, wall labels or walls to scale can be downloaded for a minute',
  access: 'profile',
  body: z
    .object({
      document: oneOf(printDocuments),
      labelSize: z._default(oneOf(labelSizes), 'MEDIUM'),
      /** An own room, or own artworks in this order. */
      roomId: id.optional(),
      artworkIds: z.array(id).min(1).max(counts.ids).optional(),
    })
    .refine(({ roomId, artworkIds }) => (roomId === undefined) !== (artworkIds === undefined), {
      path: ['roomId'],
      message: 'Choose a room, or artworks.',
    })
    .refine(({ document, roomId }) => document !== 'ELEVATION' || roomId !== undefined, {
      path: ['document'],
      message: 'Only a room has walls.',
    }),
  response: z.object({ url: z.string() }),
  status: 201,
})

export const getPrint = endpoint({
  method: 'GET',
  path: '/v1/prints/:token',
  summary: 'What was printed, as PDF',
  access: 'secret',
  params: z.object({ token: z.string().regex(/^[\w.-]{10,8000}$/) }),
  response: textResponse,
  produces: 'application/octet-stream',
})

export const getRoomImage = endpoint({
  method: 'GET',
  path: '/v1/rooms/:id/share.jpg',
  summary:
    'The first wall with works of an open room, for link previews, as JPEG of 1200 × 630 pixels',
  access: 'public',
  params: idParams,
  response: textResponse,
  produces: 'image/jpeg',
})

export const getRoomChecklist = endpoint({
  method: 'GET',
  path: '/v1/rooms/:id/checklist.pdf',
  summary: 'The list of works of an open room, as PDF',
  access: 'public',
  params: idParams,
  response: textResponse,
  produces: 'application/pdf',
})
