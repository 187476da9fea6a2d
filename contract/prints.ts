import { z } from 'zod'
import { endpoint } from './endpoint'
import { labelSizes, papers, portfolioSizes, printDocuments, worksPerPage } from './enums/prints'
import { oneOf } from './forms/values'
import { counts } from './limits/limits'
import { id, idParams, textResponse } from './values/values'

/** The most works in one file. */
const artworkIds = z
  .array(id)
  .min(1)
  .max(counts.ids, `At most ${counts.ids} works fit in one file. Print the others in another one.`)

const portfolio = z.object({
  worksPerPage: z._default(oneOf(worksPerPage), 'ONE'),
  withPrices: z._default(z.boolean(), false),
  withStatement: z._default(z.boolean(), true),
  withCv: z._default(z.boolean(), true),
  /** Also what the profile hides: the file is its owner's. */
  withContact: z._default(z.boolean(), true),
  size: z._default(oneOf(portfolioSizes), 'MAIL_10'),
})
export type Portfolio = z.output<typeof portfolio>
export const defaultPortfolio: Portfolio = portfolio.parse({})

const needsOnlyArtworks = ['PORTFOLIO', 'PRICE_LIST']

export const createPrint = endpoint({
  method: 'POST',
  path: '/v1/prints',
  summary:
    'An address at which a portfolio, a CV, a price list, a certificate, a list of works, wall labels or walls to scale can be downloaded for a minute',
  access: 'profile',
  body: z
    .object({
      document: oneOf(printDocuments),
      paper: z._default(oneOf(papers), 'A4'),
      labelSize: z._default(oneOf(labelSizes), 'MEDIUM'),
      portfolio: portfolio.optional(),
      /** An own room, own artworks in this order, or an own certificate. A CV has none of them. */
      roomId: id.optional(),
      artworkIds: artworkIds.optional(),
      certificateId: id.optional(),
    })
    .refine(
      ({ document, ...subject }) =>
        [subject.roomId, subject.artworkIds, subject.certificateId].filter(
          (given) => given !== undefined,
        ).length === (document === 'CV' ? 0 : 1),
      { path: ['roomId'], message: 'Choose a room, or artworks.' },
    )
    .refine(({ document, roomId }) => document !== 'ELEVATION' || roomId !== undefined, {
      path: ['document'],
      message: 'Only a room has walls.',
    })
    .refine(
      ({ document, artworkIds: ids }) => !needsOnlyArtworks.includes(document) || ids !== undefined,
      { path: ['artworkIds'], message: 'Choose your own artworks.' },
    )
    .refine(
      ({ document, certificateId }) =>
        (document === 'CERTIFICATE') === (certificateId !== undefined),
      { path: ['certificateId'], message: 'Choose a certificate.' },
    ),
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
