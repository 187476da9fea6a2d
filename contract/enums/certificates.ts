/* Values and labels of certificates. Plain tables: nothing here may import the validator. */

/** What an artwork may say otherwise after a certificate was issued. */
export const certificateFields = {
  artist: 'Artist',
  title: 'Title',
  year: 'Year',
  medium: 'Medium',
  size: 'Dimensions',
  edition: 'Edition',
  image: 'Image',
} as const
export type CertificateField = keyof typeof certificateFields
