import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Seo, type SeoProps } from '@/components/seo/Seo'
import { env } from '@/lib/env'
import { collectHead } from '@/tests/support/web/head'

const show = (props: Partial<SeoProps>) => {
  const head = collectHead()
  render(
    <head.Head>
      <Seo title="People" {...props} />
    </head.Head>,
  )
  return head
}

test('a page without a picture of its own is shared with that of the house', () => {
  const head = show({ canonical: '/directory/people' })
  expect(head.said('og:image')).toBe(`${env.webOrigin}/share.png`)
  expect(head.said('og:image:width')).toBe('1200')
  expect(head.said('og:image:alt')).toBe('Art Commons')
})

test('a page with a picture is shared with that', () => {
  const image = { url: 'https://images.test/a.jpg', width: 640, height: 480, alt: 'A door' }
  const head = show({ canonical: '/art/1', image })
  expect(head.said('og:image')).toBe(image.url)
  expect(head.said('og:image:width')).toBe('640')
})

test('a page that asks not to be listed is shared with none', () => {
  const head = show({})
  expect(head.said('robots')).toBe('noindex')
  expect(head.said('og:image')).toBeUndefined()
})
