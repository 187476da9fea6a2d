import { expect, test } from '@playwright/test'
import { contrastViolations } from '@/tests/support/journeys/accessibility'

test('finds text with too little contrast among elements that look alike', async ({ page }) => {
  const item = (attributes: string) => `<li ${attributes}><p>Read <b>more</b></p></li>`
  const choice = (state: string) => `<label><input type="checkbox" ${state} />Photography</label>`
  await page.setContent(
    `<style>
      p { color: #000 }
      .pale p, [aria-current] b, label:has(:checked) { color: #ddd }
    </style>
    <ul>${item('id="one"')}${item('id="two"')}${item('class="pale"')}${item('aria-current="true"')}</ul>
    ${choice('')}${choice('checked')}`,
  )
  const found = await contrastViolations(page)
  expect(found.map((line) => line.split(':', 1)[0])).toEqual([
    expect.stringContaining('.pale'),
    expect.stringContaining('.pale'),
    expect.stringContaining('aria-current'),
    expect.stringContaining('label'),
  ])
  await expect(page.locator('#two [data-alike]')).toHaveCount(2)
})
