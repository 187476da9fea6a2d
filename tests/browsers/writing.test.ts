import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { test } from '@/tests/support/browsers/browserTest'
import { button, link, logIn, main, textbox, title } from '@/tests/support/browsers/screens'
import { imageFile, postArtwork } from '@/tests/support/journeys/artworkPages'
import { publishCall } from '@/tests/support/journeys/calls'
import { expectMail } from '@/tests/support/journeys/mails'

/** A title that is unique to this run. */
const newTitle = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

test('posts an artwork with an image after restoring its draft', async ({
  site,
  createBuyer,
}, testInfo) => {
  await logIn(site, await createBuyer('ARTIST'), '/artworks/new')
  const name = newTitle('Low Sun')
  const file = testInfo.outputPath('blue.png')
  writeFileSync(file, (await imageFile('blue', '#2040a0')).buffer)
  await site.chooseFiles('input[type=file]', [file])
  await site.fill(textbox(/^Describe image 1/), 'All blue')
  await site.fill(textbox(/^Title/), name)
  await site.see({ role: 'main', text: 'saved in this browser' })
  await site.seeNone({ role: 'progressbar' })
  await site.open('/artworks/new')
  await site.see(textbox(/^Title/), ({ value }) => value === name)
  await site.press(button('Post artwork'))
  await site.seePath(/^\/art\//)
  await site.see(title(new RegExp(name)))
  await site.see({ role: 'img', name: 'All blue' })
})

test('saves the draft of an application while it is written', async ({
  site,
  request,
  createBuyer,
}) => {
  const opportunity = newTitle('Works on paper')
  const organizer = await createBuyer('ART_ORGANIZATION')
  const id = await publishCall(request, organizer, { title: opportunity })
  await logIn(site, await createBuyer('ARTIST'), `/opportunities/${id}`)
  await site.press(link('Apply on Art Commons'))
  await site.seePath(/^\/applications\/[\da-f-]{36}$/)
  await site.see(title(`Apply: ${opportunity}`))
  await site.fill(textbox('Why paper?'), 'It remembers.')
  await site.see({ role: 'status', text: 'Draft is saved' })
  await site.open('/applications')
  await site.press(link(opportunity, main))
  await site.see(textbox('Why paper?'), ({ value }) => value === 'It remembers.')
})

test('sends a message about an artwork', async ({ site, request, createBuyer }) => {
  const artist = await createBuyer('ARTIST')
  const work = newTitle('Low Sun')
  const { id } = await postArtwork(request, artist.headers, {
    title: work,
    availability: 'FOR_SALE',
  })
  await logIn(site, await createBuyer('ARTIST'), `/art/${id}`)
  await site.press(link('Enquire'))
  await site.see(title(`Enquire about ${work}`))
  await site.fill(textbox('Your name'), 'Ada Voss')
  await site.fill(textbox('Message'), 'Is it still available?')
  await site.press(button('Send message'))
  await site.see(title('Your message is on its way'))
  await expectMail(request, artist.email, `Message about “${work}” from Ada Voss`)
})
