/*
 * Tags of cached responses and pages. A write names those that it changes, and every entry with one of them
 * is dropped (docs/architecture.md, "Caches").
 */

/** A tag of every response and page. */
export const EVERYTHING = 'everything'

/** All that a profile shows: its page, its artworks and its opportunities. */
export const profileTag = (id: string): string => `profile:${id}`

/** The renditions of an image. */
export const imageTag = (key: string): string => `image:${key}`
export const isImageTag = (tag: string): boolean => tag.startsWith('image:')
