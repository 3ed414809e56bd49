import { defineWording } from 'shared-types';

export const STRENGTH_WORDING = defineWording('mf-account.strength', {
  ko: {
    strength: '비밀번호 안전도: {{word}}',
    strength0: '매우 약함',
    strength1: '약함',
    strength2: '보통',
    strength3: '안전',
    strength4: '매우 안전',
  },
  en: {
    strength: 'Password strength: {{word}}',
    strength0: 'very weak',
    strength1: 'weak',
    strength2: 'fair',
    strength3: 'strong',
    strength4: 'very strong',
  },
  vn: {
    strength: 'Độ mạnh mật khẩu: {{word}}',
    strength0: 'rất yếu',
    strength1: 'yếu',
    strength2: 'trung bình',
    strength3: 'mạnh',
    strength4: 'rất mạnh',
  },
  jp: {
    strength: 'パスワードの強度：{{word}}',
    strength0: '非常に弱い',
    strength1: '弱い',
    strength2: '普通',
    strength3: '強い',
    strength4: '非常に強い',
  },
  cn: {
    strength: '密码强度：{{word}}',
    strength0: '非常弱',
    strength1: '弱',
    strength2: '一般',
    strength3: '强',
    strength4: '非常强',
  },
});
