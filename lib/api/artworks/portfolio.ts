import type {
  checkPortfolio as check,
  createPortfolioDownload as createDownload,
  importArtwork as importOne,
} from '@/contract/artworks/portfolio'
import type { createProfileImages as createImages } from '@/contract/profiles/profiles'
import { request } from '@/lib/api/client'

/** Returns the address of a ZIP with the profile as a website. */
export const createPortfolioDownload = (everything: boolean) =>
  request<typeof createDownload>(
    'POST',
    '/v1/portfolio/downloads',
    { body: { everything } },
    { tokens: 'profile' },
  )

/** What a catalog would create. */
export const checkPortfolio = (body: FormData) =>
  request<typeof check>('POST', '/v1/portfolio/checks', { body }, { tokens: 'profile' })

export const importArtwork = (body: FormData) =>
  request<typeof importOne>('POST', '/v1/portfolio/artworks', { body }, { tokens: 'profile' })

export const importProfileImages = (body: FormData) =>
  request<typeof createImages>('POST', '/v1/profiles/images', { body }, { tokens: 'profile' })
