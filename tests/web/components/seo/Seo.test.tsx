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

test('falls back to the default share image', () => {
  const head = show({ canonical: '/directory/people' })
  expect(head.content('og:image')).toBe(`${env.webOrigin}/share.png`)
  expect(head.content('og:image:width')).toBe('1200')
  expect(head.content('og:image:alt')).toBe('Art Commons')
})

test('uses the share image of the page', () => {
  const image = { url: 'https://images.test/a.jpg', width: 640, height: 480, alt: 'A door' }
  const head = show({ canonical: '/art/1', image })
  expect(head.content('og:image')).toBe(image.url)
  expect(head.content('og:image:width')).toBe('640')
})

test('has no share image on a noindex page', () => {
  const head = show({})
  expect(head.content('robots')).toBe('noindex')
  expect(head.content('og:image')).toBeUndefined()
})
