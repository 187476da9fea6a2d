/** Why the form and the API both reject HEIC, the format of many phones, and what to do. */
export const heicRejection =
  'HEIC images cannot be shown everywhere. Open it in Photos, export it as JPEG, and choose that file.'

/** The reason why the form and the API both reject SVG files. */
export const svgRejection = 'SVG files can contain scripts, so they are not accepted.'
