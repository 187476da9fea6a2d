import type { PassThrough } from 'node:stream'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import type { Db } from '@/server/db/connection'
import type { DocumentStore } from '@/server/documents/documentStore'
import {
  readExportedApplications,
  type Exported,
  type ExportedApplication,
} from '@/server/repositories/reviews/exportedApplications'
import type { Storage } from '@/server/storage/storage'
import { applicationText } from './applicationText'
import { createArchive, type Archive } from './archive'
import { writeCallTable } from './callTable'
import { fileName } from './fileName'
import { openSpool, type SpooledText } from './spool'

interface Sources {
  db: Db
  storage: Storage
  documents: DocumentStore
  /** The folder of temporary text files. */
  folder: string
}

const extensionOf = (name: string) => name.split('.').at(-1) ?? ''

/** Adds the folder of one applicant: text, images in the size in which they are stored, PDFs, videos and audio. */
function addFolder(
  archive: Archive,
  { number, submission, imageBytes }: ExportedApplication,
  text: SpooledText,
): void {
  const folder = `${String(number).padStart(4, '0')} ${fileName(submission.name)}`.trim()
  archive.addText(`${folder}/application.txt`, text.read, text.bytes)
  const images = submission.works.flatMap(({ title, images: shown }, n) =>
    shown.map(({ key }, place) => ({
      key,
      name: `${n + 1}.${place + 1} ${fileName(title)}`.trim(),
    })),
  )
  for (const { key, name } of images) {
    const bytes = imageBytes[key]
    if (bytes === undefined) continue
    archive.addImage(`${folder}/works/${name}.${extensionOf(key)}`, key, bytes)
  }
  for (const [type, { id, name, bytes }] of Object.entries(submission.documents)) {
    const label = requirementTypes[type as keyof typeof requirementTypes]
    const extension = extensionOf(name)
    const base = name.slice(0, -extension.length - 1)
    archive.addDocument(`${folder}/${fileName(`${label} - ${base}`)}.${extension}`, id, bytes)
  }
}

/**
 * The applications of a call as a ZIP, with a table of all and a folder for each applicant, and its length. Texts
 * are as they were when it was started; images and PDFs are read while they are sent.
 */
export async function writeCallArchive(
  exported: Exported,
  { folder, ...sources }: Sources,
): Promise<{ stream: PassThrough; bytes: number | null }> {
  const { db } = sources
  const spool = await openSpool(folder)
  const archive = createArchive(sources)
  archive.output.once('close', () => void spool.close())
  try {
    const table = await spool.add(writeCallTable(db, exported))
    archive.addText('applications.csv', table.read, table.bytes)
    for await (const application of readExportedApplications(db, exported)) {
      addFolder(archive, application, await spool.add([applicationText(application)]))
    }
    return { stream: archive.output, bytes: await archive.end() }
  } catch (error) {
    archive.output.destroy()
    throw error
  }
}
