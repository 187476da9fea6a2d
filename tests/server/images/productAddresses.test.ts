import { createElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { Avatar } from '@/components/ui/media/Avatar'
import { Image } from '@/components/ui/media/Image'
import { imageUrl } from '@/lib/images/images'
import { shareImage } from '@/lib/seo/shareImage'
import { drawImage } from '@/tests/support/fixtures/images'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile } from '@/tests/support/server/factories'

let api: TestApp
let keys: string[]

beforeAll(async () => {
  api = await buildTestApp()
  const profileId = await buildProfile(api.db, {})
  const still = drawImage(1500, 900)
  const files = await Promise.all([still.png().toBuffer(), still.gif().toBuffer()])
  const stored = files.map((file) => api.app.services.images.save(api.db, file, profileId))
  const images = (await Promise.all(stored)).map((image) => ({ ...image, alt: '' }))
  await buildArtwork(api.db, { profile_id: profileId, images })
  keys = images.map(({ key }) => key)
})
afterAll(() => api.close())

const addressesIn = (html: string) =>
  [...html.matchAll(/http:\/\/localhost:4000(\/v1\/images\/[^\s",]+)/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )

test('makes every image that web, link previews and feeds ask for', async () => {
  const size = { width: 1500, height: 900 }
  for (const key of keys) {
    const elements = [
      createElement(Image, { src: key, alt: '', ...size }),
      createElement(Image, { src: key, alt: '', crop: {} }),
      createElement(Image, { src: key, alt: '', crop: { size: 64 } }),
      ...[false, true].map((isPortrait) => createElement(Avatar, { image: { key }, isPortrait })),
    ]
    const html = elements.map((element) => renderToStaticMarkup(element)).join('')
    const shared = shareImage({ ...size, key, url: '', alt: '', dominantColor: '#000000' }).url
    const feed = `${imageUrl(key).split('?')[0]}?w=960`
    const addresses = new Set(addressesIn(`${html} "${shared}" "${feed}" "${imageUrl(key)}"`))
    expect(addresses.size).toBeGreaterThanOrEqual(20)
    for (const address of addresses) {
      expect(`${(await api.app.inject(address)).statusCode} ${address}`).toBe(`200 ${address}`)
    }
  }
})
