import * as z from 'zod/mini'
import { searchFrequencies } from '@/contract/enums/mails'
import { text } from '../limits/limits'
import { oneOf, words } from './values'

/** What a user chooses for a saved search, beside its filters. */
export const searchForm = z.object({
  name: words(text.name, { min: 1, empty: 'Enter a name.' }),
  frequency: oneOf(searchFrequencies, 'Choose how often to get email.'),
})
export type SearchForm = z.output<typeof searchForm>

/** The place of a first saved search. */
export const placeSearch = z.object({
  place: words(text.city, { min: 1, empty: 'Enter a city or country.' }),
})
export type PlaceSearch = z.output<typeof placeSearch>
