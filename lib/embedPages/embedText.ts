import { shorten } from '@/lib/formatting/plainText'

/** The most characters of a text: with them, frames are small in every language. */
const MOST = 140

export const embedText = (text: string): string => shorten(text, MOST)
