import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { Select } from '@/components/ui/select/Select'
import {
  labelSizes,
  printDocuments,
  type LabelSize,
  type PrintDocument,
} from '@/contract/enums/prints'
import { createPrint } from '@/lib/api/prints'
import { useRequest } from '@/lib/hooks/useRequest'
import type { RoomEditorState } from '@/lib/rooms/useRoomEditor'
import styles from './RoomEditor.module.css'

const sizes = Object.fromEntries(
  Object.entries(labelSizes).map(([size, { label }]) => [size, label]),
) as Record<LabelSize, string>

/** The list of works, wall labels and walls to scale, as PDF. */
export const PrintRoom = ({ editor: { room, saver } }: { editor: RoomEditorState }) => {
  const [labelSize, setLabelSize] = useState<LabelSize>('MEDIUM')
  const { send, busyWith, problem } = useRequest()
  const print = async (document: PrintDocument) => {
    await saver.save()
    await send(() => createPrint({ document, labelSize, roomId: room.id }), {
      subject: document,
      // The address of a file to save, so this page stays.
      onDone: ({ url }) => window.location.assign(url),
    })
  }
  const button = (document: PrintDocument) => (
    <Button
      variant="secondary"
      size="small"
      busy={busyWith === document}
      onClick={() => void print(document)}
    >
      {printDocuments[document]}
    </Button>
  )
  return (
    <section aria-labelledby="print" className={styles.panel}>
      <h2 id="print">Print</h2>
      <p className="meta">
        PDF on A4: the works with small images, labels with a code that leads to the page of each
        work, and every wall to scale with its measures.
      </p>
      <div className={styles.fields}>
        <Select label="Size of labels" options={sizes} value={labelSize} onChange={setLabelSize} />
      </div>
      <div className="row">
        {button('CHECKLIST')}
        {button('LABELS')}
        {button('ELEVATION')}
      </div>
      <FormProblem>{problem}</FormProblem>
    </section>
  )
}
