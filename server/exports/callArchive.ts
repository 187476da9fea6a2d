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

interface Sources {
  db: Db
  storage: Storage
  documents: DocumentStore
}

const MAX_NAME = 80

/** Part of a path that every file system can store. */
const fileName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{C}"<>:|?*/\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, MAX_NAME)
    .replace(/[. ]+$/, '')

const extensionOf = (key: string) => key.split('.').at(-1) ?? 'webp'

/** Adds the folder of one applicant: text, images in the size in which they are stored, and PDFs. */
function addFolder(
  archive: Archive,
  { number, submission, hiddenImages }: ExportedApplication,
  readText: () => AsyncGenerator<string>,
): void {
  const folder = `${String(number).padStart(4, '0')} ${fileName(submission.name)}`.trim()
  archive.addText(`${folder}/application.txt`, readText)
  const images = submission.works.flatMap(({ title, images: shown }, n) =>
    shown.map(({ key }, place) => ({
      key,
      name: `${n + 1}.${place + 1} ${fileName(title)}`.trim(),
    })),
  )
  for (const { key, name } of images.filter(({ key }) => !hiddenImages.includes(key))) {
    archive.addImage(`${folder}/works/${name}.${extensionOf(key)}`, key)
  }
  for (const [type, { id, name }] of Object.entries(submission.documents)) {
    const label = requirementTypes[type as keyof typeof requirementTypes]
    archive.addDocument(
      `${folder}/${fileName(`${label} - ${name.replace(/\.pdf$/i, '')}`)}.pdf`,
      id,
    )
  }
}

async function* readTexts(db: Db, exported: Exported): AsyncGenerator<string> {
  for await (const application of readExportedApplications(db, exported)) {
    yield applicationText(application)
  }
}

/** The applications of a call as a ZIP, with a table of all and a folder for each applicant. */
export function writeCallArchive(exported: Exported, sources: Sources): PassThrough {
  const { db } = sources
  const archive = createArchive(sources)
  archive.addText('applications.csv', () => writeCallTable(db, exported))
  const addAll = async () => {
    for await (const application of readExportedApplications(db, exported)) {
      const { number } = application
      // Read again when it is written: the texts of all would take much memory.
      addFolder(archive, application, () => readTexts(db, { ...exported, numbers: [number] }))
    }
    archive.end()
  }
  void addAll().catch(archive.fail)
  return archive.output
}
