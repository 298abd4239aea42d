import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Dialog, type DialogState, preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import type { AdminFile } from '../../contract/files.ts'
import { deleteFile, filesQuery, noFileFilter } from '../../query-options/files.ts'

/** Lists the uploaded files, the largest first, because admins delete files to free space. */
export default function FilesTab() {
  const [filter, setFilter] = useState(noFileFilter)
  const deleted = useDialogItem<AdminFile>()
  return (
    <>
      <AdminList
        title={t`Uploaded files`}
        lead={t`The files of orders and the pictures of posts, the largest first.`}
        noun={t`files`}
        query={filesQuery}
        filter={filter}
        onFilter={setFilter}
        search={{ name: 'search', label: t`Search files`, placeholder: t`Name of a file` }}
        choices={[]}
        empty={t`What clients attach and authors upload will be listed here.`}
        noMatch={(search) => t`No name contains “${search}”.`}
      >
        {(files) => <FileTable files={files} onDelete={deleted.show} />}
      </AdminList>
      {deleted.item && <DeleteFileDialog file={deleted.item} {...deleted.state} />}
    </>
  )
}

type FileTableProps = { files: AdminFile[]; onDelete: (file: AdminFile) => void }

function FileTable({ files, onDelete }: FileTableProps) {
  return (
    <ItemTable
      items={files}
      columns={[
        {
          name: t`File`,
          className: 'md:w-full md:max-w-0',
          cell: ({ name, type }) => (
            <>
              <span className="block font-medium wrap-anywhere md:truncate" title={name}>
                {name}
              </span>
              <span className="block text-xs text-subtle">{type}</span>
            </>
          ),
        },
        {
          name: t`Size`,
          className: 'whitespace-nowrap tabular-nums',
          cell: ({ size }) => formatBytes(size),
        },
        {
          name: t`Where`,
          className: 'whitespace-nowrap max-md:text-end',
          cell: (file) => <Place file={file} />,
        },
        {
          name: t`Uploaded`,
          className: 'text-sm text-muted md:max-w-52 md:min-w-36',
          cell: ({ uploaderName, createdAt }) => (
            <>
              <span className="block wrap-anywhere md:truncate">{uploaderName}</span>
              <Day at={createdAt} />
            </>
          ),
        },
      ]}
      action={(file) => (
        <IconButton
          icon="trash-2"
          label={t`Delete ${file.name}`}
          {...preloadsDialog}
          onClick={() => onDelete(file)}
        />
      )}
    />
  )
}

function Place({ file: { orderId, isSent } }: { file: AdminFile }) {
  if (orderId === null) return t`Posts`
  return (
    <>
      <Link
        to="/dashboard/orders/$id"
        params={{ id: String(orderId) }}
        className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
      >
        {t`Order #${orderId}`}
      </Link>
      {!isSent && <span className="block text-xs text-subtle">{t`Not sent yet`}</span>}
    </>
  )
}

/** Explains what remains after the deletion. */
function DeleteFileDialog({ file, open, onOpenChange }: DialogState & { file: AdminFile }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t`Delete File`}
      description={
        file.orderId === null
          ? t`The picture is deleted in every size. Posts that show it will show its description instead.`
          : t`The file is deleted for both parties. Its message keeps a line saying so.`
      }
    >
      <p className="text-md font-medium wrap-anywhere">{file.name}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          {t`Cancel`}
        </Button>
        <MutationButton
          mutation={deleteFile}
          input={{ params: { id: file.id } }}
          failure={t`File Not Deleted`}
          onDone={() => {
            toast({ title: t`File Deleted`, description: t`${file.name} is not stored any more.` })
            onOpenChange(false)
          }}
          variant="danger"
        >
          {t`Delete`}
        </MutationButton>
      </div>
    </Dialog>
  )
}
