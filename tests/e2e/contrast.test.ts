import { expect, test } from '@playwright/test'
import { contrastViolations } from '@/tests/support/journeys/accessibility'

test('finds text with too little contrast among elements that are alike', async ({ page }) => {
  const item = (attributes: string) => `<li ${attributes}><p>Read <b>more</b></p></li>`
  await page.setContent(
    `<style>p { color: #000 } .pale p, [aria-current] b { color: #ddd }</style><ul>
      ${item('data-counted="1"')}${item('data-counted="2"')}${item('class="pale"')}
      ${item('aria-current="true"')}</ul>`,
  )
  const found = await contrastViolations(page)
  expect(found.map((line) => line.split(':').slice(0, 2).join(':'))).toEqual([
    expect.stringContaining('.pale'),
    expect.stringContaining('.pale'),
    expect.stringContaining('aria-current'),
  ])
  expect(await page.locator('li[data-counted] [data-alike]').count()).toBe(2)
})
