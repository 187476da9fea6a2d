import { PrintControls } from '@/components/print/PrintControls'
import { createPrint } from '@/lib/api/prints'
import type { RoomEditorState } from '@/lib/rooms/useRoomEditor'
import styles from './RoomEditor.module.css'

/** The list of works, wall labels and walls to scale, as PDF. */
export const PrintRoom = ({ editor: { room, saver } }: { editor: RoomEditorState }) => (
  <section aria-labelledby="print" className={styles.panel}>
    <h2 id="print">Print</h2>
    <p className="meta">
      PDF: the works with small images, labels with a code that leads to the page of each work, and
      every wall to scale with its measures.
    </p>
    <PrintControls
      documents={['CHECKLIST', 'LABELS', 'ELEVATION']}
      request={async (print) => {
        await saver.save()
        return createPrint({ ...print, roomId: room.id })
      }}
    />
  </section>
)
