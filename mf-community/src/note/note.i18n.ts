import { defineWording } from 'shared-types';

export const NOTE_WORDING = defineWording('mf-community.note', {
  ko: {
    title: '쪽지함',
    count: '전체 {{count}}건 · 읽지 않음 {{unread}}건',
    readAll: '모두 읽음',
    deleteAll: '모두 삭제',
    delete: '삭제',
    empty: '받은 쪽지가 없습니다.',
    emptyHint: '새 쪽지가 오면 이곳에 표시됩니다.',
  },
  en: {
    title: 'Messages',
    count: '{{count}} in all · {{unread}} unread',
    readAll: 'Mark all as read',
    deleteAll: 'Delete all',
    delete: 'Delete',
    empty: 'You have no messages.',
    emptyHint: 'New messages will appear here.',
  },
  vn: {
    title: 'Tin nhắn',
    count: 'Tổng {{count}} · {{unread}} chưa đọc',
    readAll: 'Đánh dấu đã đọc tất cả',
    deleteAll: 'Xóa tất cả',
    delete: 'Xóa',
    empty: 'Bạn không có tin nhắn nào.',
    emptyHint: 'Tin nhắn mới sẽ hiển thị tại đây.',
  },
  jp: {
    title: 'メッセージ',
    count: '全{{count}}件 · 未読{{unread}}件',
    readAll: 'すべて既読にする',
    deleteAll: 'すべて削除',
    delete: '削除',
    empty: 'メッセージはありません。',
    emptyHint: '新しいメッセージはここに表示されます。',
  },
  cn: {
    title: '站内信',
    count: '共{{count}}条 · 未读{{unread}}条',
    readAll: '全部标为已读',
    deleteAll: '全部删除',
    delete: '删除',
    empty: '暂无站内信。',
    emptyHint: '新的站内信将显示在此处。',
  },
});
